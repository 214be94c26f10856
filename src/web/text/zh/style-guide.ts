export const styleGuide = {}
