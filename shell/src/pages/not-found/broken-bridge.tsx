import styles from './broken-bridge.module.css';

/** The mark with its middle missing, and a plank being laid across. */
export const BrokenBridge = () => (
  <svg className={styles.drawing} viewBox="0 0 320 150" aria-hidden focusable="false">
    <circle className={styles.sun} cx="214" cy="44" r="22" />
    <path
      className={styles.water}
      d="M0 132q10-7 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0"
    />
    <path className={styles.arches} d="M32 126v-8a48 48 0 0 1 90-22M288 126v-8a48 48 0 0 0-90-22" />
    <path className={styles.deck} d="M14 76C50 54 88 44 122 40M306 76C270 54 232 44 198 40" />
    <path className={styles.plank} d="M126 40h68" />
    <path className={styles.stones} d="M146 112l10-6 8 8-6 8-10-2zM172 118l8-8 8 6-4 8z" />
  </svg>
);
