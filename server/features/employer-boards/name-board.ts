import { boardSystems, type BoardAddress } from '#shared/employer-boards/board-address.ts'

export const nameBoard = ({ system, board }: BoardAddress) => `${boardSystems[system].name} ${board}`
