export { CheckMailPage } from './check-mail-page';
export { ConfirmPage } from './confirm-page';
export { ErrorPage } from './error-page';
export { ForgotPage } from './forgot-page';
export { ResetPage } from './reset-page';
export { SecondFactorPage } from './second-factor-page';
export { WelcomePage } from './welcome-page';
