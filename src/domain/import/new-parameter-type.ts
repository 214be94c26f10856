/** What a column that becomes a parameter can be; choices and formulas are made by hand. */
export const NEW_PARAMETER_TYPES = ['text', 'long_text', 'number', 'money', 'yes_no', 'date', 'url'] as const

export type NewParameterType = (typeof NEW_PARAMETER_TYPES)[number]
