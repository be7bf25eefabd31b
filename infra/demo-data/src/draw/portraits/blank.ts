/** Stands for a person without a picture. */
export const blankProfile =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><path d="M0 0h200v200H0z" fill="#ecdfc6"/><path d="M24 200V104a76 76 0 0 1 152 0v96z" fill="#fff" opacity=".35"/>' +
  '<g fill="#4a5187"><circle cx="100" cy="88" r="38"/><path d="M28 200c2-40 34-58 72-58s70 18 72 58z"/></g></svg>\n';
