/**
 * Who may do what, written down a second time: one permission per line, its modules, then one mark per user type. The
 * proof holds the product to this table and never reads the contract's, so a change of one without the other is found.
 * W acts, R looks, o acts on what is their own, - is nothing; of PA only the public site counts.
 */
export const MATRIX = `
                                                    SA AD RM RA MM MA SM SS WM WO BM PA
ROLE_DASHBOARD_PAGE                   all           W  W  W  W  W  W  W  W  W  W  W  -
ROLE_BUYBACK_MENU                     tim lcm rps   W  W  W  W  W  W  W  W  W  W  W  -
ROLE_CATALOG_SUBMENU                  root tim lcm  W  W  W  W  W  -  -  -  -  -  W  -
ROLE_BUYBACK_SUBMENU                  tim lcm rps   W  W  W  W  W  W  W  W  W  W  W  -
ROLE_CONFIGURATION_MENU               all           W  W  W  W  W  -  W  -  W  -  W  -
ROLE_ORGANIZATION_SUBMENU             all           W  W  W  W  W  -  W  -  W  -  W  -
ROLE_SETTINGS_SUBMENU                 root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_ADMIN_MENU                       all           W  W  -  -  -  -  -  -  -  -  -  -
ROLE_CATEGORY_LIST_PAGE               root tim lcm  W  R  W  R  R  -  -  -  -  -  W  -
ROLE_CATEGORY_CREATE_PAGE             root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_CATEGORY_EDIT_PAGE               root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_CATEGORY_ARCHIVE                 root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_PRODUCT_LIST_PAGE                root tim lcm  W  R  W  R  R  -  -  -  -  -  W  -
ROLE_PRODUCT_CREATE_PAGE              root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_PRODUCT_EDIT_PAGE                root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_PRODUCT_DELETE                   root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_QUESTION_LIST_PAGE               root tim lcm  W  R  W  R  R  -  -  -  -  -  W  -
ROLE_QUESTION_CREATE_PAGE             root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_QUESTION_EDIT_PAGE               root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_QUESTION_DELETE                  root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_PRODUCT_PRICE_EDIT               root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_EXPORT_CATALOG_PAGE              root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_EXPORT_CATALOG_CREATE            root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_IMPORTS_PAGE                     all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_CATALOG_IMPORTS_LIST_PAGE        root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_BUYBACK_LIST_PAGE                tim lcm rps   W  W  W  R  W  R  W  W  W  -  W  -
ROLE_BUYBACK_DETAIL_PAGE              tim lcm rps   W  W  W  R  W  R  W  W  W  W  W  -
ROLE_BUYBACK_CREATE_PAGE              tim           -  -  -  -  -  -  W  W  -  -  -  -
ROLE_BUYBACK_EDIT_PAGE                tim lcm rps   W  -  W  -  -  -  o  o  o  -  o  -
ROLE_CART_ACCESS                      tim public    -  -  -  -  -  -  W  W  -  -  -  W
ROLE_ACCESS_PREDECLARED_BUYBACKS      tim           R  R  R  -  R  -  W  W  -  -  -  -
ROLE_BUYBACK_CANCEL                   tim lcm rps   W  W  W  -  o  -  o  o  o  -  o  -
ROLE_BUYBACK_FORCE_CANCEL             root tim      W  W  W  -  -  -  -  -  -  -  -  -
ROLE_BUYBACK_ITEM_SEND_PAGE           tim rps       -  -  -  -  -  -  W  W  W  W  -  -
ROLE_TRANSPORT_LIST_PAGE              all           W  W  -  -  -  -  -  -  -  -  -  -
ROLE_CUSTOMER_PII_READ                all           W  W  W  -  -  -  W  o  o  -  o  -
ROLE_WAREHOUSE_CHECKIN_SUBMENU        rps           -  -  -  -  -  -  -  -  W  W  -  -
ROLE_WAREHOUSE_CHECKIN_PAGE           rps           -  -  -  -  -  -  -  -  W  W  -  -
ROLE_BUYBACK_ITEM_CONTROL_PAGE        rps           W  W  -  -  -  -  -  -  W  W  -  -
ROLE_VERIFICATION_PAGE                lcm rps       W  W  -  -  -  -  -  -  W  W  W  -
ROLE_VERIFICATION_IMPORT              lcm rps       W  W  -  -  -  -  -  -  W  -  W  -
ROLE_QUARANTINE_TRANSITION_PAGE       lcm rps       W  W  -  -  -  -  -  -  W  -  W  -
ROLE_SEND_QUARANTINE_MAIL             lcm rps       W  W  -  -  -  -  -  -  W  -  W  -
ROLE_LITIGATION_RESOLVE_ON_BEHALF     tim lcm       W  W  W  -  -  -  -  -  -  -  W  -
ROLE_ITEM_MARK_AS_LOST_STORE          tim           W  W  W  -  W  -  W  -  -  -  -  -
ROLE_ITEM_MARK_AS_LOST_TRANSPORT      tim lcm rps   W  W  W  -  -  -  -  -  W  -  W  -
ROLE_ITEM_MARK_AS_LOST_WAREHOUSE      lcm rps       W  W  -  -  -  -  -  -  W  -  W  -
ROLE_ITEMS_STOCK_READ                 lcm rps       W  W  -  -  -  -  -  -  W  W  W  -
ROLE_ITEMS_STOCK_WRITE                rps           -  -  -  -  -  -  -  -  W  W  -  -
ROLE_STOCK_MANAGE                     lcm rps       W  -  -  -  -  -  -  -  W  -  W  -
ROLE_WAREHOUSE_DISPATCH_RULE_READ     all           W  R  W  R  -  -  -  -  R  -  W  -
ROLE_WAREHOUSE_DISPATCH_RULE_CREATE   root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_REFURB_STEP_MANAGE               lcm rps       W  -  -  -  -  -  -  -  W  -  W  -
ROLE_REFURB_DIAGNOSTIC_MANAGE         lcm rps       W  -  -  -  -  -  -  -  W  -  W  -
ROLE_REFURB_DIAGNOSTIC_WRITE          rps           -  -  -  -  -  -  -  -  W  W  -  -
ROLE_REFURB_WRITE                     rps           -  -  -  -  -  -  -  -  W  W  -  -
ROLE_REFURB_REOPEN                    lcm rps       W  -  -  -  -  -  -  -  W  -  W  -
ROLE_PAYMENT_MODE_LIST_PAGE           root tim lcm  W  R  W  R  -  -  -  -  -  -  W  -
ROLE_PAYMENT_MODE_EDIT_PAGE           root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_PAYMENT_SEARCH_PAGE              all           W  W  -  -  -  -  -  -  -  -  -  -
ROLE_PAYMENT_RELAUNCH                 root tim lcm  W  W  o  -  -  -  -  -  -  -  o  -
ROLE_PAYMENT_MARK_AS_PAID             root tim lcm  W  W  o  -  -  -  o  -  -  -  o  -
ROLE_VOUCHER_PRINT                    root tim lcm  W  W  o  -  -  -  o  o  -  -  o  -
ROLE_PAYOUT_DESK_PAGE                 root tim lcm  W  W  o  -  -  -  -  -  -  -  o  -
ROLE_PAYOUT_BATCH                     root tim lcm  -  -  o  -  -  -  -  -  -  -  o  -
ROLE_RISK_HOLD_DECIDE                 root tim lcm  -  -  o  -  -  -  -  -  -  -  o  -
ROLE_RISK_RULE_EDIT                   root tim lcm  -  -  o  -  -  -  -  -  -  -  o  -
ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE  root tim lcm  W  R  W  R  -  -  -  -  -  -  W  -
ROLE_DISPATCH_CIRCUIT_RULE_EDIT_PAGE  root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_ORGANIZATION_LIST_PAGE           root tim lcm  W  R  W  R  W  -  -  -  -  -  W  -
ROLE_ORGANIZATION_CREATE_PAGE         root tim lcm  W  -  W  -  o  -  -  -  -  -  o  -
ROLE_ORGANIZATION_EDIT_PAGE           root tim lcm  W  -  W  -  o  -  -  -  -  -  o  -
ROLE_USER_LIST_PAGE                   all           W  W  W  -  o  -  o  -  o  -  o  -
ROLE_USER_CREATE_PAGE                 all           W  W  W  -  o  -  o  -  o  -  o  -
ROLE_USER_EDIT_PAGE                   all           W  W  W  -  o  -  o  -  o  -  o  -
ROLE_USER_IMPORT_PAGE                 root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_USER_CREATE_ADMIN                all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_USER_CAN_ASSIGN_ADMIN            all           W  -  W  -  -  -  -  -  -  -  -  -
ROLE_CLIENT_LIST_PAGE                 all           W  W  -  -  -  -  -  -  -  -  -  -
ROLE_CLIENT_CREATE_PAGE               all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_CLIENT_EDIT_PAGE                 all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_CLIENT_DELETE                    all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_CLIENT_REINDEX                   all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_CONNECTOR_LIST_PAGE              root tim lcm  W  -  o  -  -  -  -  -  -  -  o  -
ROLE_CONNECTOR_EDIT                   root tim lcm  W  -  o  -  -  -  -  -  -  -  o  -
ROLE_CONNECTOR_CREATE_DELETE          all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_SSO_CONFIGURATION_PAGE           all           W  -  -  -  -  -  -  -  -  -  -  -
ROLE_GENERAL_SETTINGS_PAGE            root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_SFTP_SETTINGS_PAGE               root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_TRANSFER_ORDER_SETTINGS_PAGE     root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_DESIGN_PAGE                      root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_HOME_EDITOR_PAGE                 root tim      W  -  W  -  -  -  -  -  -  -  -  -
ROLE_ANALYTICS_PAGE                   all           W  W  W  W  W  W  W  -  W  -  W  -
ROLE_PRICE_SIMULATION                 root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_RISK_SIGNAL_READ                 all           W  W  W  -  -  -  -  -  W  -  W  -
ROLE_AUDIT_LOG_PAGE                   all           W  -  W  -  -  -  -  -  -  -  W  -
ROLE_WEBHOOK_MANAGE                   root tim lcm  W  -  W  -  -  -  -  -  -  -  W  -
ROLE_POLICE_REGISTER_READ             root tim lcm  W  -  W  -  -  -  o  -  -  -  W  -
ROLE_STATUS_CORRECTION_REQUEST        tim lcm rps   -  -  W  -  -  -  -  -  W  -  W  -
ROLE_STATUS_CORRECTION_APPROVE        root tim lcm  W  W  W  -  -  -  -  -  -  -  W  -
`;
