import hindiOfContracts from '@setu/contracts/messages/hi.json';
import { showIn } from '@setu/sdk/testing';
import hindiOfUi from '@setu/ui/messages/hi.json';
import hindi from '../../messages/hi.json';

/** Shows pages in Hindi until `setTranslations(undefined)`. */
export const speakHindi = (): void => showIn('hi', [hindiOfContracts, hindiOfUi, hindi]);
