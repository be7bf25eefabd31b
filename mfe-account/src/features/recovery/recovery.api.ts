import { http } from '@setu/sdk';

export const forgotPasswordPath = '/forgot-password';

type Said = Promise<string>;

const post = async (path: string, body: object): Said =>
  (await http.post<{ message: string }>(path, body)).data.message;

/** Asks for the letter; the answer is the same whether the address has an account or not. */
export const askForReset = (email: string): Said => post('/api/users/forgot-password', { email });

export const resetPassword = (token: string, password: string): Said =>
  post('/api/users/reset-password', { token, password });

export const verifyEmail = (token: string): Said => post('/api/users/verify-email', { token });
