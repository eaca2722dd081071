import { PasswordInput } from '../ui/password-input';
import { TextField } from '../ui/text-field';

interface PasswordProps {
  label?: string;
  name?: string;
  /** The field sets a password; otherwise it asks for the current one. */
  isNew?: boolean;
}

/** Password of an account, to be set or to be confirmed. */
export const PasswordField = ({ label = '비밀번호', name = 'password', isNew }: PasswordProps) => (
  <PasswordInput
    label={label}
    name={name}
    autoComplete={isNew ? 'new-password' : 'current-password'}
    required
    hint={isNew ? '8자 이상' : undefined}
  />
);

interface PersonProps {
  company?: string;
  name?: string;
}

/** Company and name of an account. */
export const NameFields = ({ company, name }: PersonProps) => (
  <>
    <TextField
      label="상호(가게·회사 이름)"
      name="company"
      autoComplete="organization"
      required
      defaultValue={company}
    />
    <TextField label="성함" name="name" autoComplete="name" required defaultValue={name} />
  </>
);

interface PhoneProps {
  label?: string;
  phone?: string;
  hint?: string;
}

/** Telephone number of an account. */
export const PhoneField = ({ label = '전화번호', phone, hint }: PhoneProps) => (
  <TextField
    label={label}
    name="phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    required
    placeholder="예: 010-1234-5678"
    defaultValue={phone}
    hint={hint}
  />
);
