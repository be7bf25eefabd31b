import { site } from '@setu/sdk';
import { LegalPage } from '../common/legal/legal-page';
import { terms } from './content/terms-content';

export default function TermsPage() {
  return <LegalPage {...terms(site())} />;
}
