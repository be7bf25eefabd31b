import styles from './hero-scene.module.css';

/** Where they come from: flat roofs, a water tank, a neem. */
export const HomeTown = () => (
  <g transform="translate(30 72) scale(.8)">
    <path className={styles.behind} d="M-40 360v-54h60v54zM262 360v-36h44v36z" />
    <path className={styles.houseA} d="M70 360v-66h76v66z" />
    <path className={styles.houseB} d="M138 360v-92h62v92z" />
    <path className={styles.houseC} d="M200 360v-54h58v54z" />
    <path className={styles.cornices} d="M64 294h76M134 268h70M198 306h64" />
    <path className={styles.behind} d="M150 266v-18h26v18zM216 304v-14h18v14z" />
    <path
      className={styles.panes}
      d="M84 312h14v14H84zM114 312h14v14h-14zM152 286h14v16h-14zM176 286h14v16h-14zM152 316h14v16h-14zM220 320h14v14h-14z"
    />
    <path className={styles.gate} d="M106 362v-18a8 8 0 0 1 16 0v18zM176 362v-22a8 8 0 0 1 16 0v22z" />
    <path className={styles.trunks} d="M306 362v-44M32 362v-40" />
    <path
      className={styles.leaves}
      d="M286 330a26 26 0 0 1 12-48 26 26 0 0 1 36 30 20 20 0 0 1-14 18zM10 330a24 24 0 0 1 22-44 24 24 0 0 1 22 44z"
    />
  </g>
);
