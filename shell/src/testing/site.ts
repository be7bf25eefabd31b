import { site, type SlotFill } from '@setu/sdk';

const signedOut = { session: 'signed-out' };
const signedIn = { session: 'signed-in' };

/** Content of slices for the slots of the shell. */
export const slots: Record<string, SlotFill[]> = {
  navigation: [
    { slice: 'catalog', order: 20, label: 'Find Colleges', page: '/colleges' },
    { slice: 'catalog', order: 22, label: 'Chances', page: '/chances' },
    { slice: 'mentors', order: 30, label: 'Talk to Mentors', page: '/mentors' },
  ],
  'account-link': [
    { slice: 'account', order: 10, label: 'Log In', page: '/login', when: signedOut },
    { slice: 'account', order: 20, label: 'My profile', page: '/me', when: signedIn },
  ],
  'home-section': [
    {
      slice: 'catalog',
      order: 10,
      widget: 'FeaturedColleges',
      skeleton: 'grid',
      title: 'Discover the Best Colleges Near You',
      status: 'Loading Colleges...',
    },
    {
      slice: 'mentors',
      order: 20,
      widget: 'MentorCarousel',
      lazy: true,
      skeleton: 'row',
      title: 'Talk to UGs/Alumnis',
    },
  ],
  'login-panel': [{ slice: 'account', order: 10, widget: 'LoginPanel' }],
};

/** Puts a site configuration into the document, as the edge does. */
export function provideSite(): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'site';
  script.textContent = JSON.stringify({
    brandName: 'CampusSetu',
    companyName: 'CampusSetu Edutech',
    social: { linkedin: 'https://linkedin.example', x: 'https://x.example', instagram: '' },
  });
  document.head.append(script);
}

/** Adds the support contacts to the configuration. */
export function provideSupport(): void {
  provideSite();
  Object.assign(site(), { supportEmail: 'support@setu.example', supportPhone: '+91 00000 00000' });
}
