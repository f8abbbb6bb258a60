import { IMPORT_TARGETS } from '@trilha/contracts/organization/people-import';
import type { ImportTarget } from '@trilha/contracts/organization/people-import';
import { searchKey } from '@trilha/rules/platform/text';

/** How heads of columns are written by people, in the four languages, without accents. */
const HEADS: Partial<Record<ImportTarget, readonly string[]>> = {
  full_name: [
    'nome completo',
    'nome e sobrenome',
    'full name',
    'name',
    'nombre completo',
    'nom complet',
    'nome',
    'nombre',
    'nom',
  ],
  first_name: ['primeiro nome', 'first name', 'given name', 'nombres', 'prenom'],
  last_name: ['sobrenome', 'last name', 'surname', 'family name', 'apellido', 'apellidos', 'nom de famille'],
  nickname: ['apelido', 'nickname', 'apodo', 'surnom'],
  document: ['cpf', 'documento', 'document', 'dni', 'ci', 'rut', 'nif', 'numero do documento'],
  document_country: ['pais do documento', 'document country', 'pais del documento', 'pays du document'],
  birthday: [
    'nascimento',
    'data de nascimento',
    'birthday',
    'date of birth',
    'fecha de nacimiento',
    'date de naissance',
  ],
  email: ['e-mail', 'email', 'correo', 'correo electronico', 'mail', 'courriel'],
  cellphone: [
    'celular',
    'telefone',
    'telefone celular',
    'phone',
    'mobile',
    'cellphone',
    'movil',
    'telefono',
    'portable',
    'telephone',
  ],
  whatsapp: ['whatsapp'],
  gender: ['genero', 'sexo', 'gender', 'genre'],
  country: ['pais', 'country', 'pays'],
  postal_code: ['cep', 'postal code', 'zip', 'zip code', 'codigo postal', 'code postal'],
  street: ['rua', 'endereco', 'logradouro', 'street', 'address', 'calle', 'direccion', 'adresse'],
  street_number: ['numero', 'number', 'no'],
  complement: ['complemento', 'complement'],
  neighborhood: ['bairro', 'neighborhood', 'barrio', 'quartier'],
  city: ['cidade', 'city', 'ciudad', 'ville'],
  state: ['estado', 'uf', 'state', 'provincia', 'region'],
  profession: ['profissao', 'profession', 'profesion', 'cargo', 'job title'],
  company: ['empresa', 'company', 'entreprise'],
  retailer: ['rede', 'varejista', 'retailer', 'cadena'],
  store: ['loja', 'store', 'tienda', 'magasin'],
  brand: ['marca', 'brand', 'marque'],
  username: ['usuario', 'login', 'user name', 'username', 'identifiant', 'matricula'],
  role: ['perfil', 'role', 'rol', 'papel', 'funcao'],
  branch: ['filial', 'branch', 'sucursal', 'agence', 'unidade'],
  hired_on: [
    'data de contratacao',
    'data de admissao',
    'admissao',
    'contratacao',
    'hired on',
    'hiring date',
    'hire date',
    'fecha de contratacion',
    'fecha de ingreso',
    'date d’embauche',
    'embauche',
  ],
  area: ['area', 'areas', 'setor', 'secteur', 'departamento'],
  group: ['grupo', 'grupos', 'group', 'groups', 'groupe', 'turma'],
  tag: ['tag', 'tags', 'etiqueta', 'etiquetas', 'etiquette'],
};

const BY_HEAD = new Map<string, ImportTarget>();
for (const target of IMPORT_TARGETS) {
  BY_HEAD.set(target.replaceAll('_', ' '), target);
  for (const head of HEADS[target] ?? []) BY_HEAD.set(head, target);
}

/** A head as mappings are remembered by. */
export function headKey(head: string): string {
  return searchKey(head.replaceAll(/[_*:]/g, ' ')).slice(0, 200);
}

/**
 * What the columns of a file mean: as the company said the last time, else by their names. A meaning is given once; `full_name`
 * stands back where there is a first name.
 */
export function guessMapping(
  head: readonly string[],
  remembered: ReadonlyMap<string, string | null>,
): (ImportTarget | null)[] {
  const used = new Set<ImportTarget>();
  const guessed = head.map((text) => {
    const key = headKey(text);
    const rememberedField = remembered.get(key);
    const target =
      rememberedField === undefined
        ? BY_HEAD.get(key)
        : IMPORT_TARGETS.find((known) => known === rememberedField);
    if (!target || used.has(target)) return null;
    used.add(target);
    return target;
  });
  // "Nome" beside "Sobrenome" is a first name.
  if (used.has('last_name') && !used.has('first_name'))
    return guessed.map((target) => (target === 'full_name' ? 'first_name' : target));
  return guessed;
}
