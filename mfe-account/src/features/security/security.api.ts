import { http } from '@setu/sdk';

export const devicesPath = '/api/users/me/sessions';

type Said = Promise<string>;

/** Rejects with `fields` when one of the passwords is at fault. */
export const changePassword = async (currentPassword: string, newPassword: string): Said =>
  (await http.post<{ message: string }>('/api/users/me/password', { currentPassword, newPassword })).data.message;

export const askForVerification = async (): Said =>
  (await http.post<{ message: string }>('/api/users/me/verification')).data.message;

export const endDevice = (id: string) => http.delete(`${devicesPath}/${encodeURIComponent(id)}`);

export const endAllDevices = () => http.delete(devicesPath);
