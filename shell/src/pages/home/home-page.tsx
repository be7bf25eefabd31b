import { PageHead, plain } from '@setu/sdk';
import { Container } from '@setu/ui';
import { Faq } from './faq';
import { Features } from './features';
import { Hero } from './hero';
import { HomeSections } from './home-sections';
import { Promises } from './promises';
import { siteData } from './site-data';

export default function HomePage() {
  return (
    <>
      <PageHead
        description={plain(
          'Search every college of India, see its courses, seats and ranks with their source, and talk to students. Free, without spam calls.',
        )}
        structuredData={siteData}
      />
      <Hero />
      <Container>
        <HomeSections />
        <Features />
      </Container>
      <Promises />
      <Container>
        <Faq />
      </Container>
    </>
  );
}
