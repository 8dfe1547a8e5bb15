/** In the address of the registration: the university is still to be chosen. */
export const anyUniversity = 0
