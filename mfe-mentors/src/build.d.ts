declare module '*.module.css' {
  const styles: Record<string, string>;
  export default styles;
}

/** Where this build's files are served from. */
declare const __webpack_public_path__: string;
