// Hashes passwords at the lowest cost: integration tests sign up hundreds of users. The spec of the hasher and the end-to-end tests have the real cost.
const argon2 = require('../../../node_modules/@node-rs/argon2/index.js');

const lowest = { memoryCost: 8, timeCost: 1, parallelism: 1 };

module.exports = { ...argon2, hash: (password) => argon2.hash(password, lowest) };
