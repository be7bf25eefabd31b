// Runs a real OpenID provider instead of Google, in a separate process. The user who logs in as `name` has the address
// <name>@gmail.example; addresses that start with "unverified" are not verified.
import { Provider } from 'oidc-provider';
import { createServer } from 'node:http';

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: process.env.CLIENT_ID,
      client_secret: process.env.CLIENT_SECRET,
      redirect_uris: [process.env.CALLBACK],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  pkce: { required: () => true },
  routes: { userinfo: '/userinfo' },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['a key of tests'] },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@Gmail.example`,
      email_verified: !id.startsWith('unverified'),
      name: `Name of ${id}`,
    }),
  }),
});
server.on('request', provider.callback());
process.send({ issuer });
process.on('disconnect', () => process.exit());
