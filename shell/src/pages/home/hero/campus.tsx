import styles from './hero-scene.module.css';

/** A small arched window whose sill is at x, y. */
const arch = (x: number, y: number) => `M${x} ${y}v-16a7 7 0 0 1 14 0v16z`;
const windows = [250, 296].flatMap((y) => [916, 938, 1048, 1070].map((x) => arch(x, y)));

/** The college they dream of. */
export const Campus = () => (
  <>
    <path className={styles.behind} d="M1112 340V262h94v78zM1220 340V284h70v56zM812 340v-40h64v40z" />
    <path
      className={styles.panes}
      d="M1128 282h12v14h-12zm26 0h12v14h-12zm26 0h12v14h-12zm-52 28h12v14h-12zm26 0h12v14h-12z"
    />
    <path className={styles.trunks} d="M1150 342v-40M1254 342v-34M846 342v-26" />
    <path
      className={styles.leaves}
      d="M1150 316a30 30 0 1 1 26-46 28 28 0 0 1-8 46zM1228 320a26 26 0 0 1 26-46 26 26 0 0 1 26 46zM830 326a20 20 0 0 1 16-36 20 20 0 0 1 16 36z"
    />
    <path className={styles.flagPole} d="M1000 92V50" />
    <path className={styles.flag} d="M1000 50c12-6 18 6 32 0v18c-14 6-20-6-32 0z" />
    <path
      className={styles.domes}
      d="M954 182c-10-46 30-60 46-96 16 36 56 50 46 96zM878 206c-6-24 12-30 18-48 6 18 24 24 18 48zM1086 206c-6-24 12-30 18-48 6 18 24 24 18 48z"
    />
    <path className={styles.walls} d="M880 340V214h80v-36h80v36h80v126z" />
    <path className={styles.cornices} d="M872 210h84M1044 210h84M948 180h104M880 262h76M1044 262h76" />
    <path className={styles.panes} d={windows.join('')} />
    <path className={styles.panes} d="M982 218v-10a7 7 0 0 1 14 0v10zM1004 218v-10a7 7 0 0 1 14 0v10z" />
    <path className={styles.gateFrame} d="M964 340v-62c0-22 22-36 36-50 14 14 36 28 36 50v62z" />
    <path className={styles.gate} d="M974 340v-58c0-18 16-28 26-40 10 12 26 22 26 40v58z" />
  </>
);
