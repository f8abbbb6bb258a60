import type { FoundAddress } from './postal-codes.ts';

const rows: readonly (readonly [
  code: string,
  street: string,
  neighborhood: string,
  city: string,
  state: string,
])[] = [
  ['BRA:01001000', 'Praça da Sé', 'Sé', 'São Paulo', 'SP'],
  ['BRA:01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'],
  ['BRA:04538133', 'Avenida Brigadeiro Faria Lima', 'Itaim Bibi', 'São Paulo', 'SP'],
  ['BRA:13010001', 'Rua Treze de Maio', 'Centro', 'Campinas', 'SP'],
  ['BRA:20040002', 'Avenida Rio Branco', 'Centro', 'Rio de Janeiro', 'RJ'],
  ['BRA:22070011', 'Avenida Nossa Senhora de Copacabana', 'Copacabana', 'Rio de Janeiro', 'RJ'],
  ['BRA:30130010', 'Praça Sete de Setembro', 'Centro', 'Belo Horizonte', 'MG'],
  ['BRA:40020000', 'Praça da Sé', 'Centro', 'Salvador', 'BA'],
  ['BRA:50030230', 'Avenida Marquês de Olinda', 'Recife', 'Recife', 'PE'],
  ['BRA:60060440', 'Rua Floriano Peixoto', 'Centro', 'Fortaleza', 'CE'],
  ['BRA:69005040', 'Avenida Eduardo Ribeiro', 'Centro', 'Manaus', 'AM'],
  ['BRA:70040010', 'Setor Bancário Norte', 'Asa Norte', 'Brasília', 'DF'],
  ['BRA:80020310', 'Rua XV de Novembro', 'Centro', 'Curitiba', 'PR'],
  ['BRA:88010400', 'Rua Felipe Schmidt', 'Centro', 'Florianópolis', 'SC'],
  ['BRA:90010150', 'Rua dos Andradas', 'Centro Histórico', 'Porto Alegre', 'RS'],
  ['ARG:1043', 'Avenida Corrientes', 'San Nicolás', 'Buenos Aires', 'CABA'],
  ['CHL:8320000', "Avenida Libertador Bernardo O'Higgins", 'Santiago Centro', 'Santiago', 'RM'],
  ['COL:110311', 'Carrera 7', 'La Candelaria', 'Bogotá', 'DC'],
  ['MEX:06000', 'Avenida 5 de Mayo', 'Centro', 'Ciudad de México', 'CDMX'],
  ['PER:15001', 'Jirón de la Unión', 'Cercado de Lima', 'Lima', 'LIM'],
  ['URY:11000', 'Avenida 18 de Julio', 'Centro', 'Montevideo', 'MO'],
  ['CAN:M5H2N2', 'Queen Street West', 'Downtown', 'Toronto', 'ON'],
];

/** A few well-known postal codes, for installations without a service; by country and code. */
export const KNOWN_POSTAL_CODES: Readonly<Record<string, FoundAddress>> = Object.fromEntries(
  rows.map(([code, street, neighborhood, city, state]) => [code, { street, neighborhood, city, state }]),
);
