import { catalog } from '../en/catalog.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ catalog })
