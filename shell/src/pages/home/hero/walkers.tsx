import styles from './walkers.module.css';

export const Walkers = () => (
  <g className={styles.walkers}>
    <path className={styles.string} d="M601 206C588 168 574 142 566 116" />
    <path className={styles.kite} d="M552 66l32 22-18 30-34-18z" />
    <path className={styles.kiteCross} d="M552 66l14 52M584 88l-52 12M566 118l-6 14 10 8" />
    <Junior />
    <Senior />
  </g>
);

const Junior = () => (
  <g transform="translate(584 282)">
    <path className={styles.jeans} d="M-3-32L-13-1M4-32L10-1" />
    <path className={styles.shoes} d="M-14 0h7M9 0h7" />
    <path className={styles.bag} d="M-9-66h-6q-8 0-8 8v18q0 7 8 7h7z" />
    <path className={styles.shirt} d="M-10-65q11-8 21 0l3 36q-13 5-26 0z" />
    <path className={styles.skinArm} d="M7-60L18-76" />
    <path className={styles.shirtArm} d="M6-60l6-8" />
    <circle className={styles.skin} cx="2" cy="-80" r="10" />
    <path className={styles.hair} d="M-9-79c-2-9 4-14 12-14 7 0 11 4 10 10-5-3-10-3-14-1-1 5-4 7-8 5z" />
  </g>
);

/** She walks ahead and points out the way. */
const Senior = () => (
  <g transform="translate(664 284)">
    <path className={styles.plait} d="M-8-88c-11 4-12 16-8 28" />
    <path className={styles.skinArm} d="M-9-64l-10 16 5 10" />
    <path className={styles.leggings} d="M-4-30L-9-1M5-30L12-1" />
    <path className={styles.shoes} d="M-10 0h7M11 0h7" />
    <path className={styles.kurta} d="M-11-67q11-9 22 0l8 44q-19 8-38 0z" />
    <path className={styles.dupatta} d="M8-68C2-54-8-50-12-26" />
    <path className={styles.skinArm} d="M9-63L34-76" />
    <path className={styles.kurtaArm} d="M8-63l13-7" />
    <circle className={styles.skin} cx="2" cy="-83" r="10.500" />
    <path className={styles.hair} d="M-10-80c-3-12 5-18 13-18 8 0 13 6 10 12-6 0-10-2-13-5-2 6-5 10-10 11z" />
  </g>
);
