import { site } from '@setu/sdk';
import { LegalPage } from '../common/legal/legal-page';
import { policies } from './content/policies-content';

export default function PoliciesPage() {
  return <LegalPage {...policies(site())} />;
}
