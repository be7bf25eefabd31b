import styles from './hero-scene.module.css';

/**
 * A senior leads the way from the home town over the two-arch bridge to the campus, by day in the light theme and by
 * night in the dark one. The ground extends beyond the view box, so that the scene fills a window of any width.
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

const deck = 'M372 356C500 262 720 262 848 340';

/** The brand's bridge, over its reflection. */
const Bridge = () => (
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

/** Draws a small arched window whose sill is at x, y. */
const arch = (x: number, y: number) => `M${x} ${y}v-16a7 7 0 0 1 14 0v16z`;
const windows = [250, 296].flatMap((y) => [916, 938, 1048, 1070].map((x) => arch(x, y)));

const Campus = () => (
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

const HomeTown = () => (
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

const Walkers = () => (
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
