/** German, all areas: one file that is fetched when German is spoken. */
import common from './common'
import lobby from './lobby'
import table from './table'

export default { common, lobby, table }
