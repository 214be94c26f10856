import { matching } from '../en/matching.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ matching })
