/** Areas of the administrators' work. */
export const adminAreas = {
  catalogue: 'Colleges, imports and reports of wrong facts',
  people: 'Users, applications, mentors and messages',
  reviews: 'Moderation of reviews',
  proofs: 'Photos that prove studies',
  site: 'Dashboard, history and health of the site',
  administrators: 'Administrators and their roles',
  own: 'Own account',
} as const;
export type AdminArea = keyof typeof adminAreas;

export type AdminLevel = 'read' | 'write';

export const adminRoles = ['everything', 'catalogue', 'people', 'moderator', 'proofs', 'reader'] as const;
export type AdminRole = (typeof adminRoles)[number];

export const adminRoleNames: Record<AdminRole, string> = {
  everything: 'Full access',
  catalogue: 'Catalogue',
  people: 'People',
  moderator: 'Moderator of reviews',
  proofs: 'Checker of proof photos',
  reader: 'Read only',
};

/** The rights of each role: the server decides by it, the pages show it. All else is rejected. */
export const adminRights: Record<AdminRole, Partial<Record<AdminArea, AdminLevel>>> = {
  everything: {
    catalogue: 'write',
    people: 'write',
    reviews: 'write',
    proofs: 'write',
    site: 'write',
    administrators: 'write',
    own: 'write',
  },
  catalogue: { catalogue: 'write', site: 'read', own: 'write' },
  people: { catalogue: 'read', people: 'write', site: 'read', own: 'write' },
  // Moderators never see the people.
  moderator: { reviews: 'write', site: 'read', own: 'write' },
  // Checkers see no review and no account.
  proofs: { proofs: 'write', site: 'read', own: 'write' },
  reader: { catalogue: 'read', people: 'read', site: 'read', own: 'write' },
};

/** Whether a role may read or change something. To change includes to read. An unknown role may do nothing. */
export function roleMay(role: AdminRole, area: AdminArea, level: AdminLevel): boolean {
  const right = Object.hasOwn(adminRights, role) ? adminRights[role][area] : undefined;
  return right === 'write' || (right === 'read' && level === 'read');
}

/** Code of the 403 of a call that the administrator's role does not include. */
export const roleForbidden = 'ROLE_FORBIDDEN';
