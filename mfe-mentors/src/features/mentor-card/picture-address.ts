const pictureFile = /^[a-z0-9][\w-]*\.(svg|webp|avif|png|jpe?g)$/i;

/** Address of a mentor's bundled picture by its file name; none for a name that cannot be one. */
export const pictureAddress = (file: string | undefined): string | undefined =>
  file && pictureFile.test(file) ? `${__webpack_public_path__}people/${file}` : undefined;
