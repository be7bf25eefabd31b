// Run by mongosh on the first member: joins the three into one replica set and creates its two accounts, unless they exist.
const { DATABASE_ROOT_PASSWORD, DATABASE_PASSWORD } = process.env;
const admin = db.getSiblingDB('admin');
const hosts = [1, 2, 3].map((number) => `database-${number}:27017`);

const isMade = () => {
  try {
    return admin.auth('root', DATABASE_ROOT_PASSWORD).ok === 1;
  } catch {
    return false;
  }
};

if (!isMade()) {
  try {
    // The first member becomes the primary: the first account can only be created there.
    rs.initiate({ _id: 'rs0', members: hosts.map((host, _id) => ({ _id, host, priority: _id === 0 ? 2 : 1 })) });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  while (!db.hello().isWritablePrimary) sleep(500);
  admin.createUser({ user: 'root', pwd: DATABASE_ROOT_PASSWORD, roles: ['root'] });
}

// Connects to the set, since another member may be the primary by now.
const set = new Mongo(`mongodb://root:${DATABASE_ROOT_PASSWORD}@${hosts}/admin?replicaSet=rs0`);
const product = set.getDB('campussetu');
if (!product.getUser('backend'))
  product.createUser({ user: 'backend', pwd: DATABASE_PASSWORD, roles: [{ role: 'readWrite', db: 'campussetu' }] });
