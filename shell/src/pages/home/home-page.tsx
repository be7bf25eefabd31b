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
          'Search the colleges of India’s public records, with courses, seats, ranks and fees where they are known. Each fact names its source. Free, without spam calls.',
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
