export const recoveryCodeCount = 10
/** With so few left it is time for new ones. */
export const fewRecoveryCodes = 3
