/** Parameters of one account, archived ones included; a table has room for 120 columns. */
export const PARAMETERS_MAX = 100
/** Characters of a parameter's name in one language (product.md section 3.14). */
export const PARAMETER_NAME_MAX = 60
/** Characters of a key made from a name. */
export const PARAMETER_KEY_MAX = 40
export const OPTIONS_MAX = 200
export const OPTION_LABEL_MAX = 60
export const HELP_MAX = 300
export const UNIT_MAX = 20
export const GROUP_MAX = 40
/** Characters of a formula. */
export const FORMULA_MAX = 1000
/** Decimals that a number may have; stored numbers have no more (number-input.ts). */
export const DECIMALS_MAX = 4
