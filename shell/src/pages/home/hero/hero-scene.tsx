import { Bridge } from './bridge';
import { Campus } from './campus';
import { HomeTown } from './home-town';
import styles from './hero-scene.module.css';
import { Walkers } from './walkers';

/**
 * From the home town, over the two-arch bridge, to the campus: a senior shows the way. By day with the light theme, by night with the dark
 * one. Its grounds run on beyond the view box, so that it fills a window of any width.
 */
export const HeroScene = () => (
  <div className={styles.scene} aria-hidden>
    <svg viewBox="0 0 1200 480" className={styles.drawing} focusable="false">
      <Sky />
      <Campus />
      <HomeTown />
      <Bridge />
      <Walkers />
    </svg>
  </div>
);

const Sky = () => (
  <>
    <circle className={styles.sun} cx="800" cy="150" r="54" />
    <path className={styles.moonShade} d="M800 96a54 54 0 1 1-50 75 62 62 0 0 0 50-75z" />
    <path
      className={styles.stars}
      d="M700 60h0M748 226h0M872 62h0M930 130h0M1120 70h0M1190 150h0M640 130h0M560 40h0M1290 60h0M1340 190h0"
    />
    <path
      className={styles.clouds}
      d="M690-76a22 22 0 0 1 2-44 34 34 0 0 1 64-10 27 27 0 0 1 34 26 14 14 0 0 1 2 28zM980-178a17 17 0 0 1 0-34 27 27 0 0 1 52-6 21 21 0 0 1 28 20 10 10 0 0 1 0 20zM900 30a13 13 0 0 1 0-26 21 21 0 0 1 40-4 17 17 0 0 1 22 16 7 7 0 0 1 0 14z"
    />
    <path className={styles.birds} d="M884 84q7-9 12 0q5-9 12 0M862 112q6-7 10 0q4-7 10 0M926 116q5-6 8 0q3-6 8 0" />
    <path
      className={styles.hillsFar}
      d="M-1400 480V330C-900 250-500 300-100 268S420 316 700 276s420 40 800-8 700 20 1300-10v222z"
    />
    <path className={styles.hillsNear} d="M-1400 480V360C-900 310-200 356 200 318s480 46 760 6 760-16 1840 0v156z" />
  </>
);
