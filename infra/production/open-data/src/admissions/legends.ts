type Legend = Readonly<Record<string, string>>;

const disabled = 'persons with disabilities';
const ews = 'economically weaker sections';
const sc = 'Scheduled Castes';
const st = 'Scheduled Tribes';

const ofJosaa: Legend = {
  OPEN: 'open to all',
  EWS: ews,
  'OBC-NCL': 'other backward classes, non-creamy layer',
  SC: sc,
  ST: st,
  'OPEN (PwD)': `open to all, ${disabled}`,
  'EWS (PwD)': `${ews}, ${disabled}`,
  'OBC-NCL (PwD)': `other backward classes, non-creamy layer, ${disabled}`,
  'SC (PwD)': `${sc}, ${disabled}`,
  'ST (PwD)': `${st}, ${disabled}`,
};

const quotasOfJosaa: Legend = {
  AI: 'all India',
  HS: 'students of the state of the institution',
  OS: 'students of other states',
  JK: 'students of Jammu and Kashmir',
  LA: 'students of Ladakh',
  GO: 'students of Goa',
  AP: 'students of Andhra Pradesh',
};

const ofEapcet: Legend = {
  OC: 'open competition',
  BC_A: 'backward classes, group A',
  BC_B: 'backward classes, group B',
  BC_C: 'backward classes, group C',
  BC_D: 'backward classes, group D',
  BC_E: 'backward classes, group E',
  SC: sc,
  ST: st,
  EWS: ews,
};

/** Meanings of categories of Maharashtra; PWD, DEF and R come before them. */
const ofMaharashtra: Legend = {
  OPEN: 'open to all',
  SC: sc,
  ST: st,
  OBC: 'other backward classes',
  SEBC: 'socially and educationally backward classes',
  VJ: 'Vimukta Jati (denotified tribes)',
  NT1: 'nomadic tribes, group 1',
  NT2: 'nomadic tribes, group 2',
  NT3: 'nomadic tribes, group 3',
};
const prefixed = (prefix: string, meaning: string): Legend =>
  Object.fromEntries(Object.entries(ofMaharashtra).map(([code, of]) => [`${prefix} ${code}`, `${meaning}, ${of}`]));

const suffixed = (suffix: string, meaning: string): Legend =>
  Object.fromEntries(
    Object.entries({ OPEN: 'open to all', BC: 'backward classes', SC: sc, ST: st, EWS: ews }).map(([code, of]) => [
      `${code}(${suffix})`,
      `${of}, ${meaning}`,
    ]),
  );

/** Meanings of the authorities' codes of categories, by exam. No code is mapped onto that of another exam. */
export const categories: Readonly<Record<string, Legend>> = {
  'jee-main': ofJosaa,
  'jee-advanced': ofJosaa,
  'mht-cet': {
    ...ofMaharashtra,
    ...prefixed('PWD', disabled),
    ...prefixed('DEF', 'families of the defence services'),
    ...prefixed('PWD R', `${disabled}, reserved within the category`),
    ...prefixed('DEF R', 'families of the defence services, reserved within the category'),
    PWD: disabled,
    EWS: ews,
    TFWS: 'tuition fee waiver',
    MI: 'minority seats',
    ORPHAN: 'orphans',
    AI: 'all India seats',
  },
  kcet: {
    GM: 'general merit',
    'Category-1': 'backward classes, category 1',
    '2A': 'backward classes, category 2A',
    '2B': 'backward classes, category 2B',
    '3A': 'backward classes, category 3A',
    '3B': 'backward classes, category 3B',
    SC: sc,
    ST: st,
  },
  'tg-eapcet': {
    ...ofEapcet,
    SC_I: `${sc}, group I`,
    SC_II: `${sc}, group II`,
    SC_III: `${sc}, group III`,
  },
  'ap-eapcet': ofEapcet,
  uptac: {
    OPEN: 'open to all',
    BC: 'backward classes',
    SC: sc,
    ST: st,
    ...suffixed('Girl', 'girls'),
    ...suffixed('AF', 'families of the armed forces'),
    ...suffixed('PH', disabled),
    ...suffixed('FF', 'families of freedom fighters'),
    'OPEN(GIRL)': 'open to all, girls',
    'OPEN(TF)': 'tuition fee waiver',
    'EWS(OPEN)': ews,
    'EWS(GL)': `${ews}, girls`,
  },
  tnea: {
    OC: 'open competition',
    BC: 'backward classes',
    BCM: 'backward classes, Muslims',
    MBC: 'most backward classes and denotified communities',
    SC: sc,
    SCA: `${sc}, Arunthathiyar`,
    ST: st,
  },
  bcece: {
    UR: 'unreserved',
    EBC: 'extremely backward classes',
    BC: 'backward classes',
    EWS: ews,
    SC: sc,
    ST: st,
  },
  keam: {
    SM: 'state merit',
    EW: ews,
    EZ: 'Ezhava, Thiyya and Billava',
    MU: 'Muslim',
    BH: 'other backward Hindus',
    LA: 'Latin Catholics and Anglo-Indians',
    DV: 'Dheevara and related communities',
    VK: 'Viswakarma and related communities',
    KU: 'Kusavan and related communities',
    BX: 'other backward Christians',
    KN: 'Kudumbi',
    SC: sc,
    ST: st,
    FW: 'tuition fee waiver',
  },
  wbjee: {
    Open: 'open to all',
    EWS: ews,
    OBC: 'other backward classes',
    SC: sc,
    ST: st,
    'Tuition Fee Waiver': 'tuition fee waiver',
    'Open (PwD)': `open to all, ${disabled}`,
    'OBC (PwD)': `other backward classes, ${disabled}`,
    'SC (PwD)': `${sc}, ${disabled}`,
    'ST (PwD)': `${st}, ${disabled}`,
  },
  ojee: { General: 'open to all', EW: ews, SC: sc, ST: st, TFW: 'tuition fee waiver' },
  gujcet: {
    general: 'open to all',
    sebc: 'socially and educationally backward classes',
    ews,
    sc,
    st,
    tfws: 'tuition fee waiver',
    esm: 'families of former servicemen',
  },
  comedk: { GM: 'general merit' },
  du: {
    UR: 'unreserved',
    OBC: 'other backward classes',
    EWS: ews,
    SC: sc,
    ST: st,
    PwBD: 'persons with benchmark disabilities',
  },
};

/** Meanings of codes of quotas; other quotas are written in words. */
export const quotas: Readonly<Record<string, Legend>> = {
  'jee-main': quotasOfJosaa,
  'jee-advanced': quotasOfJosaa,
  ojee: {
    HS: 'students of Odisha',
    OS: 'students of other states',
    AI: 'all India',
    OL: 'a code that the list does not explain',
  },
};
