/** Puts the installation's configuration in the document of a test, as the edge does. */
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
