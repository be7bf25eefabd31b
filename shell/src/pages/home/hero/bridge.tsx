import styles from './hero-scene.module.css';

const deck = 'M372 356C500 262 720 262 848 340';

/** The brand's mark at full size, over its own reflection. */
export const Bridge = () => (
  <>
    <rect className={styles.water} x="-1400" y="410" width="4200" height="80" />
    <path
      className={styles.reflection}
      fillRule="evenodd"
      d="M360 410H848C760 470 470 470 360 410zM425 410a90 42 0 0 0 180 0zM615 410a90 42 0 0 0 180 0z"
    />
    <path
      className={styles.stone}
      fillRule="evenodd"
      d={`${deck}V412H360V366zM425 412v-2a90 90 0 0 1 180 0v2zM615 412v-2a90 90 0 0 1 180 0v2z`}
    />
    <path className={styles.rings} d="M417 412v-2a98 98 0 0 1 193-24 98 98 0 0 1 193 24v2" />
    <path className={styles.deck} d={deck} />
    <path className={styles.bank} d="M-1400 490V362C-600 352 60 348 330 350c44 1 74 18 95 54 12 30-24 60-60 86z" />
    <path className={styles.bank} d="M2800 490V344C1800 338 1060 332 890 334c-46 1-74 28-95 70-12 30 24 60 60 86z" />
    <path
      className={styles.ripples}
      d="M448 446h52M520 458h84M640 448h64M730 460h40M560 436h24M676 470h70M470 472h40"
    />
  </>
);
