import { Link, paths } from '@setu/sdk';
import { Container, Icon } from '@setu/ui';
import { CollegeSearch } from '../common/college-search';
import { HeroScene } from './hero-scene';
import styles from './hero.module.css';

const hero = {
  motto: 'Made for Students, By Students',
  title: 'Find your college. Ask someone who studies there.',
  lead: 'Colleges from the public records of India, with courses, seats, ranks and fees where they are known. Each fact names its source.',
  suggestionsLabel: 'Or start with',
  suggestions: ['Indore', 'Delhi University', 'B.Tech', 'MBBS', 'B.Com', 'Law'],
  assurances: ['₹0 to talk to a mentor', 'No spam calls', 'Data never sold or shared'],
};

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Container className={styles.content}>
        <p className="ui-eyebrow">{hero.motto}</p>
        <h1 id="hero-title" className={styles.title}>
          {hero.title}
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.search}>
          <CollegeSearch />
          <div className={styles.suggestions}>
            <span id="hero-suggestions">{hero.suggestionsLabel}</span>
            <ul className="ui-row" role="list" aria-labelledby="hero-suggestions">
              {hero.suggestions.map((text) => (
                <li key={text}>
                  <Link to={paths.colleges(text)} className={styles.suggestion}>
                    {text}
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
              {text}
            </li>
          ))}
        </ul>
      </Container>
      <HeroScene />
    </section>
  );
}
