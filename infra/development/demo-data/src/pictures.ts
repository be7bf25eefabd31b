/** Style of a campus in its gallery pictures. */
type Style = 'arches' | 'brick' | 'modern' | 'coast';

type Scene = 'gate' | 'library' | 'court' | 'lab' | 'ground' | 'auditorium' | 'canteen';

/** Committed pictures of a college. */
export interface Pictures {
  style: Style;
  /** One gallery picture each. */
  scenes: Scene[];
  logo?: boolean;
}

const buildings: Record<Style, string> = {
  arches: 'an old cream building with arched verandas',
  brick: 'a red-brick building with round openings',
  modern: 'a modern white building with sun shades',
  coast: 'a tiled-roof building among coconut palms',
};

const views: Record<Scene, (building: string) => string> = {
  gate: (building) => `Students walking up to the gate of ${building}`,
  library: () => 'Students reading at long tables in a library hall',
  court: (building) => `A hostel court of ${building}, with cycles and drying clothes`,
  lab: () => 'Students at work in a laboratory',
  ground: () => 'A cricket match on the sports ground',
  auditorium: () => 'An evening on the stage of the auditorium, seen over the audience',
  canteen: (building) => `Friends at a tea stall under a tree, before ${building}`,
};

/** Describes a gallery picture, and says that it is drawn. */
export const pictureAlt = (scene: Scene, style: Style) => `${views[scene](buildings[style])} (illustration)`;
