import { Link, msg, paths, t } from '@setu/sdk';
import { Container, Icon } from '@setu/ui';
import { CollegeSearch } from '../common/college-search';
import { HeroScene } from './hero-scene';
import styles from './hero.module.css';

const hero = {
  motto: msg('Made for Students, By Students'),
  title: msg('Find your college. Ask someone who studies there.'),
  lead: msg(
    'Colleges from the public records of India, with courses, seats, ranks and fees where they are known. Each fact names its source.',
  ),
  suggestionsLabel: msg('Or start with'),
  suggestions: [msg('Indore'), msg('Delhi University'), msg('B.Tech'), msg('MBBS'), msg('B.Com'), msg('Law')],
  assurances: [msg('₹0 to talk to a mentor'), msg('No spam calls'), msg('Data never sold or shared')],
};

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Container className={styles.content}>
        <p className="ui-eyebrow">{t(hero.motto)}</p>
        <h1 id="hero-title" className={styles.title}>
          {t(hero.title)}
        </h1>
        <p className={styles.lead}>{t(hero.lead)}</p>
        <div className={styles.search}>
          <CollegeSearch />
          <div className={styles.suggestions}>
            <span id="hero-suggestions">{t(hero.suggestionsLabel)}</span>
            <ul className="ui-row" role="list" aria-labelledby="hero-suggestions">
              {hero.suggestions.map((text) => (
                <li key={text}>
                  <Link to={paths.colleges(text)} className={styles.suggestion}>
                    {t(text)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ul className={styles.assurances} role="list">
          {hero.assurances.map((text) => (
            <li key={text}>
              <Icon name="check" />
              {t(text)}
            </li>
          ))}
        </ul>
      </Container>
      <HeroScene />
    </section>
  );
}
