/** Public configuration of an installation; the edge writes it into every document. */
export interface SiteConfig {
  brandName: string;
  companyName: string;
  supportEmail: string;
  /** As shown; the WhatsApp link takes its digits. */
  supportPhone: string;
  social: { linkedin: string; x: string; instagram: string };
  /** Address of the mentor application form that sign-up links to. */
  mentorFormUrl: string;
  /** True when `/auth/google` is set up. */
  googleSignIn: boolean;
}
