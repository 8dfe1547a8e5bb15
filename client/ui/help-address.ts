import { createContext } from 'react'

/** Where people can write by email when a form does not work, if the operator has said so. */
export const HelpAddress = createContext<string | undefined>(undefined)
