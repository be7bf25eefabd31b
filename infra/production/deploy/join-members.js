// Run by mongosh: makes the three members one replica set, or leaves the one that is there.
try {
  rs.status();
} catch {
  rs.initiate({
    _id: 'rs0',
    members: [1, 2, 3].map((number) => ({ _id: number, host: `database-${number}:27017` })),
  });
}
while (!db.hello().isWritablePrimary && !db.hello().primary) sleep(500);
