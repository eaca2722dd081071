import { repository, type StoredInstant } from '../../platform/tables';

/** An administrator of Strapi, with the columns of invitation and password reset. */
export interface AdministratorRow {
  id: number;
  email: string;
  firstname: string | null;
  lastname: string | null;
  password: string | null;
  isActive: boolean;
  registrationToken: string | null;
  resetPasswordToken: string | null;
  resetPasswordTokenExpiresAt: StoredInstant | string | null;
}

export const ADMINISTRATOR_UID = 'admin::user';

export const administrators = repository<AdministratorRow>(ADMINISTRATOR_UID);
