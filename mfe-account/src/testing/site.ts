import { act } from '@testing-library/react';
import { useSession } from '@setu/sdk';
import { mockBrowserApis } from '@setu/sdk/testing';

export const asha = { _id: 'u1', email: 'asha@example.in' };
export const complete = {
  ...asha,
  name: 'Asha Verma',
  phone: '9876543210',
  institute: 'Model School, Indore',
  course: 'Class 12th (Science)',
  gender: 'Female',
} as const;

/** A fresh visit to a site of this configuration, by a guest unless somebody signs in. */
export function visit(site: object = {}): void {
  mockBrowserApis();
  const config = {
    brandName: 'CampusSetu',
    mentorFormUrl: 'https://forms.example/mentor',
    googleSignIn: true,
    ...site,
  };
  document.head.innerHTML = `<script type="application/json" id="site">${JSON.stringify(config)}</script>`;
  localStorage.clear();
  act(() => useSession.setState({ user: null, known: true }));
}
