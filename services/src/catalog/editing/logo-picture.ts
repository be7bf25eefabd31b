const uploaded = /^\/api\/media\/(logos\/[0-9a-f-]{36})-\d+\.webp$/;
const bundled = /^\/api\/media\/(logos\/[\w-]+\.\w+)$/;

/** Width in which a logo is shown, also on screens with three pixels in the place of one. */
export const logoWidth = 480;

/** The stored picture behind the address of a logo; none for an address elsewhere. */
export const logoPicture = (address: string | undefined): string | undefined =>
  (uploaded.exec(address ?? '') ?? bundled.exec(address ?? ''))?.[1];
